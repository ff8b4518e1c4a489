import { t } from '#messages/t.ts';
import type { CaptionItem } from '#protocol/youtube.ts';
import { Choice } from './Choice.tsx';
import type { UploadChoice } from './upload-request.ts';

interface Props {
  readonly existing: CaptionItem;
  readonly language: string;
  readonly value: UploadChoice['onExisting'];
  readonly onChange: (value: UploadChoice['onExisting']) => void;
}

/** The track in the way: replaced, or left alone. The third answer is the dialog's Cancel. */
export function ExistingTrack({ existing, language, value, onChange }: Props) {
  const { name } = existing.snippet;
  return (
    <Choice
      legend={
        name === ''
          ? t('uploadPlan.existingUnnamed', { language })
          : t('uploadPlan.existing', { language, name })
      }
      value={value}
      options={[
        { value: 'replace', label: t('uploadPlan.replace') },
        { value: 'otherName', label: t('uploadPlan.otherName') },
      ]}
      onChange={onChange}
    />
  );
}
