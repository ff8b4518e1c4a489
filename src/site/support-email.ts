const LOCAL_HOST = 'localhost';

/**
 * Where people write to: `POLYCUE_SUPPORT_EMAIL`, read when the site is built, else `support@` the host of `POLYCUE_ORIGIN`
 * (docs/contract.md#environment).
 */
export function supportEmail(environment: Readonly<Record<string, string | undefined>>): string {
  const { POLYCUE_SUPPORT_EMAIL: address, POLYCUE_ORIGIN: origin } = environment;
  if (address) return address;
  const host = origin === undefined ? LOCAL_HOST : new URL(origin).hostname.replace(/^www\./, '');
  return `support@${/^[\d.]+$/.test(host) ? LOCAL_HOST : host}`;
}
