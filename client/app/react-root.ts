/**
 * React's own start, in a file and a piece of work of its own: half of what the application takes
 * to start, before anything of ours.
 */
export { createRoot } from "react-dom/client";
