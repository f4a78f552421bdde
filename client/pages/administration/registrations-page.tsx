export { RegistrationsPlace as Component } from "../../features/administration/arrivals/registrations-place.tsx";
