/**
 * React's own start, in a file and a task of its own: half of what the application takes to start,
 * before any code of ours.
 */
export { createRoot } from "react-dom/client";
