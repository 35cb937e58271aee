import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { titleOf } from '../../.storybook/atomGroups';
import type { StoryName } from './states';

export function storyOf(story: StoryName) {
  const [file = '', exported = ''] = story.split(': ');
  const [layer = '', component = ''] = file.split('/');
  const name = storyNameFromExport(exported);
  return { id: toId(titleOf(layer, component), name), file, name };
}

export function pathTo(kind: 'docs' | 'story', id: string): string {
  return `./?path=/${kind}/${id}`;
}
