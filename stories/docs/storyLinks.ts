import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { titleOf } from '../../.storybook/atomGroups';
import type { StoryName } from './states';

/** The id, the file and the display name of a story that is written as `file: Export`. */
export function storyOf(story: StoryName) {
  const [file = '', exported = ''] = story.split(': ');
  const [layer = '', component = ''] = file.split('/');
  const name = storyNameFromExport(exported);
  return { id: toId(titleOf(layer, component), name), file, name };
}

/** The address of a page in the Storybook around the docs frame. */
export function pathTo(kind: 'docs' | 'story', id: string): string {
  return `./?path=/${kind}/${id}`;
}
