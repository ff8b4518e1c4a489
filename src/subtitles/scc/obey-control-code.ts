import type { CaptionWriter } from './caption-writer.ts';
import type { Command, ControlCode } from './control-code.ts';
import type { Moment } from './displayed-memory.ts';

/** Does what a control code says. */
export function obeyControlCode(code: ControlCode, writer: CaptionWriter, now: Moment): void {
  switch (code.kind) {
    case 'special_character':
      return writer.put(code.char, now);
    case 'extended_character':
      writer.backspace();
      return writer.put(code.char, now);
    case 'mid_row':
      // It takes a cell, which is seen as a blank.
      writer.put(' ', now);
      return writer.restyle(code.style);
    case 'tab_offset':
      return writer.tab(code.columns);
    case 'preamble':
      return writer.address(code);
    case 'command':
      return obeyCommand(code.command, writer, now);
  }
}

function obeyCommand(command: Command, writer: CaptionWriter, now: Moment): void {
  switch (command) {
    case 'resume_caption_loading':
      return writer.enter('pop_on');
    case 'roll_up_captions':
      return writer.enterRollUp(now.frame);
    case 'resume_direct_captioning':
      // New text is added to the existing screen.
      return writer.enter('paint_on');
    case 'text_restart':
    case 'resume_text_display':
      return writer.enter('off');
    case 'backspace':
      return writer.backspace();
    case 'delete_to_end_of_row':
      return writer.deleteToEndOfRow();
    case 'flash_on':
      // Flashing takes a cell as well.
      return writer.put(' ', now);
    case 'carriage_return':
      return writer.returnCarriage(now.frame);
    case 'erase_displayed_memory':
      return writer.eraseDisplayed(now.frame);
    case 'erase_non_displayed_memory':
      return writer.eraseNonDisplayed();
    case 'end_of_caption':
      return writer.flipMemories(now.frame);
  }
}
