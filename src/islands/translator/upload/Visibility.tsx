import { t } from '#messages/t.ts';
import { Choice } from './Choice.tsx';

interface Props {
  readonly isDraft: boolean;
  readonly onChange: (isDraft: boolean) => void;
}

/** Whether viewers see the track at once. */
export function Visibility({ isDraft, onChange }: Props) {
  return (
    <Choice
      legend={t('uploadPlan.visibility')}
      value={isDraft ? 'draft' : 'public'}
      options={[
        { value: 'public', label: t('uploadPlan.public') },
        { value: 'draft', label: t('uploadPlan.draft') },
      ]}
      onChange={(value) => onChange(value === 'draft')}
    />
  );
}
