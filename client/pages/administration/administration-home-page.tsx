export { AdministrationHome as Component } from "../../features/administration/administration-home.tsx";
