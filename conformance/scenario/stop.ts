/** Something that the next step needs is missing: what the scenario still had to check is inconclusive. */
export class Blocked extends Error {
  override readonly name = "Blocked";
}

/** Something of ours is not where it belongs: whether that violates is known when the run is over. */
export class Missing extends Error {
  override readonly name = "Missing";
}

/** A check was violated: the scenario goes no further. */
export class Violated extends Error {
  override readonly name = "Violated";
}
