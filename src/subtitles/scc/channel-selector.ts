import { isControlByte } from './control-code.ts';

/** Says of each pair of a programme whether a channel has to take it. */
export type ChannelSelector = (word: number) => boolean;

/** Selects the pairs of channel 1 (CC1) or 2 (CC2). A control code says to which one the text behind it belongs. */
export function channelSelector(channel: 1 | 2): ChannelSelector {
  let lastControl = -1;
  // What comes before any control code belongs to the first channel.
  let isSelected = channel === 1;
  return (word) => {
    const first = (word >> 8) & 0x7f;
    if (!isControlByte(first)) {
      lastControl = -1;
      return isSelected;
    }
    // Control pairs are sent twice; the second is no command of its own.
    const isRepeated = word === lastControl;
    lastControl = isRepeated ? -1 : word;
    isSelected = first >= 0x18 === (channel === 2);
    return isSelected && !isRepeated;
  };
}
