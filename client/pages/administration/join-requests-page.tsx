export { JoinRequestsPlace as Component } from "../../features/administration/arrivals/join-requests-place.tsx";
