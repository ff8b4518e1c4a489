import { isIPv6 } from 'node:net';

/**
 * What one customer of a provider usually has: an IPv4 address, or an IPv6 network of 56 bits. By 64 bits, a customer would count as 256, and who has
 * a free tunnel with 48 bits as 65,536.
 */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = mappedIPv4(address);
  if (mapped !== null) return mapped;
  const [head, tail] = withoutZone(address).toLowerCase().split('::') as [string, string?];
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : 8 - groups.length - after.length;
  const full = [...groups, ...Array<string>(Math.max(0, gap)).fill('0'), ...after];
  const network = full.slice(0, 4).map((group) => parseInt(group, 16));
  network[3]! &= 0xff00;
  return `${network.map((group) => group.toString(16)).join(':')}::/56`;
}

/** The IPv4 address inside an IPv6 one, however it is spelt: `::ffff:192.0.2.8`, `::ffff:c000:208`, `0:0:0:0:0:ffff:c000:208`. */
function mappedIPv4(address: string): string | null {
  // A URL gives every address its one canonical form.
  const { hostname } = new URL(`http://[${withoutZone(address)}]/`);
  const groups = /^\[::ffff:([\da-f]{1,4}):([\da-f]{1,4})\]$/.exec(hostname)?.slice(1);
  if (!groups) return null;
  return groups
    .map((group) => parseInt(group, 16))
    .flatMap((word) => [word >> 8, word & 0xff])
    .join('.');
}

/** `fe80::1%eth0` names the network card of this machine. */
function withoutZone(address: string): string {
  const [bare] = address.split('%', 1) as [string];
  return bare;
}
