/**
 * Parses the command line of a script. For `--help`, prints the usage and exits with 0; where `parse` throws, prints its
 * message and the usage, and exits with 2.
 */
export function argumentsOrUsage<T>(usage: string, parse: (args: readonly string[]) => T): T {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) {
    console.log(usage);
    process.exit(0);
  }
  try {
    return parse(args);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    process.exit(2);
  }
}
