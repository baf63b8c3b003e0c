/** The command cannot do what it was asked: a wrong argument, or nothing to compare with. Says what to do. */
export class Refusal extends Error {
  override readonly name = "Refusal";
}
