export { TodayPage as Component } from "../../features/administration/index.ts";
