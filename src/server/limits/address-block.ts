import { isIPv6 } from 'node:net';

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/** This machine: its own user, or a proxy that does not name its clients, who must not share one allowance. */
export function isLoopback(address: string): boolean {
  return loopback.test(address);
}

/**
 * What one customer of a provider usually has: an IPv4 address, or an IPv6 network of 56 bits. By 64 bits, a customer would count as 256, and who has
 * a free tunnel with 48 bits as 65,536.
 */
export function addressBlock(address: string): string {
  if (!isIPv6(address)) return address;
  const [a, b, c, d, e, f, high, low] = groupsOf(address);
  // An IPv4 address inside an IPv6 one: `::ffff:192.0.2.8`.
  if ([a, b, c, d, e].every((group) => group === 0) && f === 0xffff)
    return [high, low].flatMap((word) => [word >> 8, word & 0xff]).join('.');
  return `${[a, b, c, d & 0xff00].map((group) => group.toString(16)).join(':')}::/56`;
}

type Groups = [number, number, number, number, number, number, number, number];

/** The eight groups of an IPv6 address, however it is spelt. */
function groupsOf(address: string): Groups {
  // `fe80::1%eth0` names the network card of this machine.
  const [bare] = address.split('%', 1) as [string];
  // A URL gives every address its one canonical form, in hexadecimal groups.
  const { hostname } = new URL(`http://[${bare}]/`);
  const [head, tail] = hostname.slice(1, -1).split('::') as [string, string?];
  const [before, after] = [parseGroups(head), parseGroups(tail)];
  const zeros = Array<number>(8 - before.length - after.length).fill(0);
  return [...before, ...zeros, ...after] as Groups;
}

function parseGroups(groups = ''): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => parseInt(group, 16));
}
