/** The whole screen while the application opens, with a blessing. */
export { LoadingScreen as Component } from "../features/people/index.ts";
