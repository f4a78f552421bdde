export { InvitationsPlace as Component } from "../../features/administration/arrivals/invitations-place.tsx";
