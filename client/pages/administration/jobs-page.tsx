export { JobsPlace as Component } from "../../features/administration/running/jobs-place.tsx";
