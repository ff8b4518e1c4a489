import { type Emphasis, emphasisOf } from './style.ts';
import type { Interval } from './time/interval.ts';
import type { TtmlState } from './state.ts';
import type { XmlElement } from '../reading/xml.ts';

/** Tags of HTML that some programs put into TTML. */
const TAG_EMPHASES: ReadonlyMap<string, Emphasis> = new Map<string, Emphasis>([
  ['i', { italic: true }],
  ['b', { bold: true }],
  ['u', { underline: true }],
]);

/** The emphasis of the elements around one that begins. A paragraph's region is around them all. */
export function inheritedEmphasis(
  { open, styles, reading, initial }: TtmlState,
  name: string,
  region: string | undefined,
): Emphasis {
  const ofParent = open.at(-1)?.emphasis ?? {};
  const ofTag = reading ? TAG_EMPHASES.get(name) : undefined;
  if (ofTag) return { ...ofParent, ...ofTag };
  const isOuter = name === 'p' && !reading;
  return isOuter ? { ...emphasisOf(styles.region(region), initial), ...ofParent } : ofParent;
}

/** What the head says of styles and regions. A style inside a region belongs to it. */
export function keepStyle(state: TtmlState, element: XmlElement, interval: Interval): void {
  const { open, styles, regionTimes } = state;
  const { name, attributes } = element;
  const parent = open.at(-1);
  const id = attributes.get('id');
  if (name === 'style' && parent?.name === 'region' && parent.region !== undefined)
    styles.addToRegion(parent.region, attributes);
  else if (name === 'style' || name === 'region') styles.add(name, attributes);
  else if (name === 'initial') state.initial = emphasisOf(attributes, state.initial);
  if (name === 'region' && id !== undefined && interval.hasOwnTime) regionTimes.set(id, interval);
}
