import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { StoryName } from './states';

export function storyOf(story: StoryName) {
  const [file = '', exported = ''] = story.split(': ');
  const name = storyNameFromExport(exported);
  return { id: toId(file, name), file, name };
}

export function pathTo(kind: 'docs' | 'story', id: string): string {
  return `./?path=/${kind}/${id}`;
}
