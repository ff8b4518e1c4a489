import { t } from '#messages/t.ts';
import { Choice } from './Choice.tsx';

interface Props {
  readonly isDraft: boolean;
  /** The upload takes the place of a track that viewers see today. */
  readonly hidesPublicTrack: boolean;
  readonly onChange: (isDraft: boolean) => void;
}

/** Whether viewers see the track at once. */
export function Visibility({ isDraft, hidesPublicTrack, onChange }: Props) {
  return (
    <div>
      <Choice
        legend={t('uploadPlan.visibility')}
        value={isDraft ? 'draft' : 'public'}
        options={[
          { value: 'draft', label: t('uploadPlan.draft') },
          { value: 'public', label: t('uploadPlan.public') },
        ]}
        onChange={(value) => onChange(value === 'draft')}
      />
      <p role="status" className="text-(length:--step--1) text-warn empty:absolute">
        {hidesPublicTrack && t('uploadPlan.draftHides')}
      </p>
    </div>
  );
}
