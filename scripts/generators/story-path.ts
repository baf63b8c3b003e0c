/** Returns the path of a hand-written scenario. */
export const storyPath = (file: string): string => new URL(`stories/${file}`, import.meta.url).pathname;
