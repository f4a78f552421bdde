/**
 * Cookie in which a browser says the last fact that its live stream told: whatever answers it next
 * must have that fact. A server whose database has copies gives it to members with a document.
 */
export const HEARD_COOKIE = "parvis.heard";
