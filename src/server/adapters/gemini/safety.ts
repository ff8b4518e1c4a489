import type { SafetySetting } from '@google/genai';

const CATEGORIES = ['HARASSMENT', 'HATE_SPEECH', 'SEXUALLY_EXPLICIT', 'DANGEROUS_CONTENT', 'CIVIC_INTEGRITY'];

/** A film's dialogue is not the user's opinion: no threshold blocks text. Strings, because the SDK's enums would load the SDK. */
export const safetySettings = CATEGORIES.map((category) => ({
  category: `HARM_CATEGORY_${category}`,
  threshold: 'BLOCK_NONE',
})) as unknown as SafetySetting[];
