/** Somebody who can connect an account in the demo. */
export interface Person {
  readonly sub: string;
  readonly name: string;
  readonly email: string;
  /** The channel they own on the stand-in for YouTube; `null` where there is none. */
  readonly channelId: string | null;
}

export const creator: Person = {
  sub: '100000000000000000001',
  name: 'Demo Creator',
  email: 'creator@polycue.test',
  channelId: 'UCopenFilmShelf000000001',
};

export const neighbour: Person = {
  sub: '100000000000000000002',
  name: 'Neighbour Next Door',
  email: 'neighbour@polycue.test',
  channelId: 'UCneighbour0000000000002',
};

export const viewer: Person = {
  sub: '100000000000000000003',
  name: 'Viewer Without a Channel',
  email: 'viewer@polycue.test',
  channelId: null,
};

export const people: readonly Person[] = [creator, neighbour, viewer];

/** A drawn picture with the first letter, as a data URL: it needs no host of its own. */
export function pictureOf({ name }: Person): string {
  const letter = name.slice(0, 1);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#14202b"/>` +
    `<text x="48" y="64" font-family="sans-serif" font-size="48" text-anchor="middle" fill="#ffd23f">${letter}</text></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
