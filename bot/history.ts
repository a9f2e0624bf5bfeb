import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto';
import {limits, type Exchange} from '../plugins/ask/protocol.ts';

/**
 * Proves and verifies earlier exchanges. Clients send them back because the service stores nothing. Each has a proof
 * that the answer is ours, because a model trusts what it seems to have said.
 */
export class History {
  /**
   * @param key shared by instances that serve the same clients; without a key, proofs are valid while this process runs
   */
  constructor(private readonly key: Buffer | string = randomBytes(32)) {}

  /** Returns the proof for the part of an answer that clients send back. */
  prove(question: string, answer: string): string {
    return this.digest(question, answer).toString('base64url');
  }

  /** Returns only the exchanges that have a valid proof. */
  verify(history: readonly Exchange[]): Exchange[] {
    return history.filter(({question, answer, proof}) => {
      const [given, expected] = [Buffer.from(proof, 'base64url'), this.digest(question, answer)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  private digest(question: string, answer: string): Buffer {
    return createHmac('sha256', this.key)
      .update(JSON.stringify([question, answer.slice(0, limits.answer)]))
      .digest();
  }
}
