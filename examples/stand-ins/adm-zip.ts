// Declares the two methods of adm-zip that the Kaggle recipe calls.
export default class AdmZip {
  constructor(readonly archive: Buffer) {}
  getEntries(): { entryName: string; isDirectory: boolean; getData(): Buffer }[] {
    throw new Error("stand-in: tests replace this class");
  }
}
