/** A story that was written by hand. */
export const storyPath = (file: string): string => new URL(`stories/${file}`, import.meta.url).pathname;
