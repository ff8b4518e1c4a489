const LEVELS = ['MINIMAL', 'LOW', null] as const;
type Level = (typeof LEVELS)[number];

/** The lowest thinking level that each model has accepted so far: thinking is most of the cost. */
export interface ThinkingSteps {
  /** `null` sends no level at all. */
  levelFor(model: string): Level;
  /** Records that the model refused `level`. False where no other level is left to try. */
  stepDown(model: string, level: Level): boolean;
}

export function thinkingSteps(): ThinkingSteps {
  const steps = new Map<string, number>();
  const levelFor = (model: string) => LEVELS[steps.get(model) ?? firstStep(model)] ?? null;
  return {
    levelFor,
    stepDown(model, level) {
      const refused = LEVELS.indexOf(level);
      if (refused + 1 >= LEVELS.length) return false;
      // Several concurrent calls may have been refused: only the first one changes the level.
      steps.set(model, Math.max(steps.get(model) ?? 0, refused + 1));
      return true;
    },
  };
}

/** The 2.5 generation has no levels, only budgets. */
function firstStep(model: string): number {
  return model.startsWith('gemini-2') ? LEVELS.length - 1 : 0;
}
