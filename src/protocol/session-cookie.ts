/** The cookie that names a sign-in on a device, and how long a browser keeps it. Over HTTPS its name has the prefix `__Host-`. */
export const SESSION_COOKIE = { name: '__session', maxAgeSeconds: 30 * 24 * 60 * 60 } as const;
