/** Who runs this copy and answers for what stands on it, as configured when the site is built (docs/contract.md#environment). */
export interface Operator {
  /** A person or a company. Null where the operator has not entered a name. */
  readonly name: string | null;
  /** The postal address, in the order of its lines. */
  readonly address: readonly string[];
  /** Who answers for the articles. */
  readonly editor: string | null;
}

/** Reads `POLYCUE_OPERATOR`, `POLYCUE_OPERATOR_ADDRESS` (lines apart by `;`) and `POLYCUE_EDITOR`. */
export function operator(environment: Readonly<Record<string, string | undefined>>): Operator {
  const { POLYCUE_OPERATOR: name, POLYCUE_OPERATOR_ADDRESS: address, POLYCUE_EDITOR: editor } = environment;
  return {
    name: filled(name),
    address: (address ?? '').split(';').flatMap((line) => filled(line) ?? []),
    editor: filled(editor),
  };
}

const filled = (text: string | undefined): string | null => text?.trim() || null;
