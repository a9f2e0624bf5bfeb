import {createHmac, randomBytes, timingSafeEqual} from 'node:crypto';
import {limits, type Exchange} from '../plugins/ask/protocol.ts';

/**
 * Earlier questions and answers come from the client, because nothing is kept here. Each carries a proof that the
 * answer is ours: a model believes what it seems to have said.
 */
export class History {
  private readonly key: Buffer | string;

  /**
   * @param key that instances which answer for each other share; without one, proofs hold as long as this process runs
   */
  constructor(key: Buffer | string = randomBytes(32)) {
    this.key = key;
  }

  /** Makes the proof of an answer, as far as sent back. */
  prove(question: string, answer: string): string {
    return this.digest(question, answer).toString('base64url');
  }

  /** Leaves out exchanges that were never ours. */
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
