import {
  ArgTypes,
  Controls,
  Description,
  DocsContext,
  Heading,
  Primary,
  Stories,
  Story,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import type { Guide } from '../../stories/docs/guides/guide';
import { MATURITY, STATUS, type Status } from '../../stories/docs/status';
import { GuideSections } from './GuideSections';
import { needsFrame } from './needsFrame';
import { StatesInFrame } from './StatesInFrame';

const STATUS_BY_NAME: Partial<Record<string, Status>> = {
  ...STATUS.atoms,
  ...STATUS.sections,
  ...STATUS.templates,
};

function Maturity({ component }: { component: string }) {
  const status = STATUS_BY_NAME[component];
  if (!status) return null;
  return (
    <p className="maturity">
      <strong title={MATURITY[status.maturity]}>{status.maturity}</strong> since {status.since}. {status.note}
    </p>
  );
}

/** Stories that need an iframe take turns in a single one; others render inline. */
export function ComponentPage() {
  const { componentStories } = useContext(DocsContext);
  const all = componentStories();
  const stories = all.filter(({ tags }) => tags.includes('autodocs'));
  const framed = stories.filter(needsFrame);
  const [first] = stories;
  const isFirstInPage = first !== undefined && !needsFrame(first);
  const hasProps = first !== undefined && Object.keys(first.argTypes).length > 0;
  const component = first?.title.split('/').at(-1) ?? '';
  const { guide } = (first?.parameters ?? {}) as { guide?: Guide };
  const anatomy = all.find(({ parameters }) => parameters['anatomy'] === true);
  return (
    <>
      <Title />
      <Subtitle />
      <Maturity component={component} />
      <Description />
      {guide && <p>{guide.use}</p>}
      {isFirstInPage && (
        <>
          <Primary />
          <Controls />
        </>
      )}
      {framed.length > 0 && !isFirstInPage && <StatesInFrame stories={framed} />}
      {anatomy && (
        <>
          <Heading>Anatomy</Heading>
          <Story of={anatomy.moduleExport as unknown} />
        </>
      )}
      {guide && <GuideSections guide={guide} component={component} />}
      {hasProps && !isFirstInPage && (
        <>
          <Heading>Properties</Heading>
          <ArgTypes />
        </>
      )}
      <Stories title="Stories" includePrimary={!isFirstInPage} />
      {framed.length > 0 && isFirstInPage && (
        <>
          <Heading>More states</Heading>
          <StatesInFrame stories={framed} />
        </>
      )}
    </>
  );
}
