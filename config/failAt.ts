import type {Nodes} from 'mdast';
import type {VFile} from 'vfile';

/**
 * Stops the build with a message about a place of a page. Passes on the position, not the node, because Docusaurus
 * prints every property of the error, and with the node, its whole content.
 * @param file the page
 * @param node what the message is about
 * @param fault the message, or the error that has it
 * @param plugin the plugin's name
 * @throws VFileMessage always
 */
export function failAt(file: VFile, {position}: Pick<Nodes, 'position'>, fault: unknown, plugin: string): never {
  return file.fail(fault instanceof Error ? fault.message : String(fault), position, plugin);
}
