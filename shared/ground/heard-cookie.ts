/**
 * Cookie in which a browser says the last fact that its live stream told: whatever answers it next
 * must have that fact.
 */
export const HEARD_COOKIE = "parvis.heard";
