import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { conversionsBetween } from '#server/translation/validation/numbers/conversions.ts';

const isConverted = (found: string, given: string, source: string, text = found) =>
  conversionsBetween({ source, text })(found, given);

describe('conversionsBetween', () => {
  test.each([
    ['feet in metres', '30', '100', 'It is 100 feet high.'],
    ['feet in centimetres', '183', '6', 'He is 6 feet tall.'],
    ['the centimetres of metres', '83', '6', 'He is 6 feet tall.', 'Er ist 1,83 m groß.'],
    ['inches', '25', '10', 'A pipe of 10 inches.'],
    ['yards', '91', '100', 'Run 100 yards.'],
    ['miles, rounded', '80', '50', 'It is 50 miles away.'],
    ['miles an hour', '97', '60', 'At 60 mph.'],
    ['pounds', '68', '150', 'He weighs 150 lbs.'],
    ['ounces', '227', '8', 'Add 8 oz of butter.'],
    ['gallons', '38', '10', 'It holds 10 gallons.'],
    ['acres in square metres', '4047', '1', 'An acre, just 1.'],
    ['degrees Fahrenheit', '20', '68', 'It is 68 degrees Fahrenheit.'],
    ['degrees below zero', '0', '32', 'Water freezes at 32 °F.'],
    ['a clock of 24 hours', '15', '3', 'We meet at 3 p.m.'],
    ['an evening without “p.m.”', '20', '8', 'Tomorrow evening at 8.'],
    ['a decade', '1980', '80', 'Back in the 80s.'],
    ['a decade that the source writes in full', '80', '1980', 'Back in the 1980s.'],
    ['a year in short', '1987', '87', 'Back in ’87.'],
    ['a unit of ten thousand', '1', '10000', 'It costs 10,000 yen.', '1万円です。'],
    ['a word for a thousand', '10', '10000', '10,000 people came.', 'Vinieron 10 mil personas.'],
    ['a unit of a hundred million', '40', '4', 'There are 4 billion.'],
    ['a unit of Chinese', '30', '3', '有3千万人'],
  ])('accepts %s: %s for %s in %j', (_, found, given, source, text = found) => {
    expect(isConverted(found, given, source, text)).toBe(true);
  });

  test.each([
    ['other years', '1978', '1987', 'It was 1987.'],
    ['another number without a unit', '30', '100', 'It took 100 days.'],
    ['a wrong number of metres', '70', '100', 'It is 100 feet high.'],
    ['twelve more without a clock', '15', '3', 'There were 3 ships.'],
    ['hours after midnight of the next day', '27', '15', 'At 15 tonight.'],
    ['ten times as many', '30', '3', 'There were 3 ships.'],
    ['nothing for something', '0', '5', 'There were 5 ships.'],
    ['units inside of other words', '30', '100', 'The footprint of 100 accounts.'],
    ['the decade of another', '1970', '80', 'Back in the 80s.'],
    ['a hundred times as many', '500', '5', 'There were 5 ships.', 'Es waren 500 Schiffe.'],
    ['a hundredth', '1', '100', 'There were 100 ships.', 'Es war 1 Schiff.'],
    ['a year for a number of two digits', '1987', '87', 'There were 87 ships.'],
    ['the decimals of a number that is not there', '8', '6', 'He is 6 feet tall.', 'Er ist 8 m groß.'],
  ])('does not accept %s: %s for %s in %j', (_, found, given, source, text = found) => {
    expect(isConverted(found, given, source, text)).toBe(false);
  });

  test('accepts the metric value of any number of miles, rounded to a whole', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (miles) => {
        const kilometres = String(Math.round(miles * 1.609344));
        expect(isConverted(kilometres, String(miles), `Another ${miles} miles to go.`)).toBe(true);
      }),
    );
  });

  test('accepts every hour after noon on a clock of 24 hours', () => {
    for (let hour = 1; hour <= 11; hour += 1)
      expect(isConverted(String(hour + 12), String(hour), `It starts at ${hour}:30 pm.`)).toBe(true);
  });
});
