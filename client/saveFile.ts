/** Gives a text to the reader as a file. @param type its media type, such as `text/csv` */
export function saveFile(text: string, name: string, type: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type}));
  link.download = name;
  link.click();
  // The browser has read the address by then; how long it takes to ask for a place is no matter.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
