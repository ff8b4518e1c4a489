import { captionWriter, type DecodedCaptions } from './caption-writer.ts';
import { channelSelector } from './channel-selector.ts';
import { basicCharacter } from './characters.ts';
import { isControlByte, readControlCode } from './control-code.ts';
import { obeyControlCode } from './obey-control-code.ts';

/** Turns the byte pairs of one channel of CEA-608 into cues. */
export interface CaptionDecoder {
  /** Takes the pair that is sent at a frame. `line` is its line of the file. */
  take(word: number, frame: number, line: number): void;
  /** Ends the last caption at `frame`. */
  finish(frame: number): DecodedCaptions;
}

/** A decoder at the start of a programme (47 CFR 15.119), for the captions of channel 1 (CC1) or 2 (CC2). */
export function captionDecoder(channel: 1 | 2): CaptionDecoder {
  const isSelected = channelSelector(channel);
  const writer = captionWriter();
  return {
    take(word, frame, line) {
      if (!isSelected(word)) return;
      const now = { frame, line };
      const [first, second] = [(word >> 8) & 0x7f, word & 0x7f];
      if (isControlByte(first)) {
        // Channel 2 has the codes of channel 1, with one bit more.
        const code = readControlCode(first & 0x17, second);
        if (code !== null) obeyControlCode(code, writer, now);
        return;
      }
      for (const byte of [first, second]) if (byte >= 0x20) writer.put(basicCharacter(byte), now);
    },
    finish: (frame) => writer.finish(frame),
  };
}
