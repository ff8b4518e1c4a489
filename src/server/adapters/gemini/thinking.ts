const LEVELS = ['MINIMAL', 'LOW', null] as const;
type Level = (typeof LEVELS)[number];

/** The lowest thinking level that each model has been seen to accept: thinking is most of the bill. */
export interface ThinkingSteps {
  /** `null` sends no level at all. */
  levelFor(model: string): Level;
  /** Notes that the model refused `level`. False where there is nothing left to try. */
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
      // Several calls may have been refused at once: the later ones find the step already taken.
      steps.set(model, Math.max(steps.get(model) ?? 0, refused + 1));
      return true;
    },
  };
}

/** The 2.5 generation knows no levels, only budgets. */
function firstStep(model: string): number {
  return model.startsWith('gemini-2') ? LEVELS.length - 1 : 0;
}
