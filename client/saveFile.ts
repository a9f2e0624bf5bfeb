/** Downloads a text as a file. @param type the media type, such as `text/csv` */
export function saveFile(text: string, name: string, type: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], {type}));
  link.download = name;
  link.click();
  // By then, the browser has read the URL, even if it is still asking the reader where to save the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
