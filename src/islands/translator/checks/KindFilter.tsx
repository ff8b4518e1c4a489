import { t, tCode } from '#messages/t.ts';
import { type IssueKind, issueKinds } from './issue.ts';

interface Props {
  /** How many of each kind are open. */
  readonly counts: ReadonlyMap<IssueKind, number>;
  readonly total: number;
  /** `null` for all. */
  readonly kind: IssueKind | null;
  readonly onKind: (kind: IssueKind | null) => void;
}

/** The kinds of issues that there are, to see one of them alone. */
export const KindFilter = ({ counts, total, kind, onKind }: Props) => (
  <div role="group" aria-label={t('checks.kinds')} className="flex flex-wrap gap-1 px-3 pb-2">
    <KindButton name={t('checks.all')} count={total} isOn={kind === null} onPress={() => onKind(null)} />
    {issueKinds.map((one) =>
      counts.has(one) || one === kind ? (
        <KindButton
          key={one}
          name={tCode(`checks.${one}`)}
          count={counts.get(one) ?? 0}
          isOn={kind === one}
          onPress={() => onKind(kind === one ? null : one)}
        />
      ) : null,
    )}
  </div>
);

interface KindProps {
  readonly name: string;
  readonly count: number;
  readonly isOn: boolean;
  readonly onPress: () => void;
}

function KindButton({ name, count, isOn, onPress }: KindProps) {
  return (
    <button type="button" className="kind-button" aria-pressed={isOn} onClick={onPress}>
      {name} <span className="timecode">{count}</span>
    </button>
  );
}
