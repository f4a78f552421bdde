/**
 * Header by which a browser says which installation it is: the token `install` gave it. Calls of
 * registrations want it beside the session.
 */
export const INSTALLATION_HEADER = "x-parvis-installation-auth";
