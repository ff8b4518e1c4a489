import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8);
privateNetworks.addSubnet('172.16.0.0', 12);
privateNetworks.addSubnet('192.168.0.0', 16);
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || isIn(loopback, host);
}

/** Whether a host is in the operator's own network: what goes there crosses no other. A name without a dot belongs to it. */
export function isPrivate(host: string): boolean {
  return isLoopback(host) || isIn(privateNetworks, host) || (isIP(bare(host)) === 0 && !host.includes('.'));
}

function isIn(networks: BlockList, host: string): boolean {
  const family = isIP(bare(host));
  return family !== 0 && networks.check(bare(host), family === 6 ? 'ipv6' : 'ipv4');
}

/** A host as it stands in a URL: an IPv6 address in brackets. */
export function hostInUrl(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** A URL contains an IPv6 address in brackets. */
function bare(host: string): string {
  return host.startsWith('[') ? host.slice(1, -1) : host;
}
