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
import { useContext, useEffect } from 'react';
import { UPDATE_STORY_ARGS } from 'storybook/internal/core-events';
import { COMPONENTS } from 'virtual:components';
import { ChangesOf } from '../../stories/docs/contract';
import { GUIDE_HEADINGS, type Guide } from '../../stories/docs/guides/guide';
import { Legend } from '../../stories/support/anatomy';
import { MATURITY, type ComponentFacts } from '../components';
import { GuideSections } from './GuideSections';
import { needsFrame } from './needsFrame';
import { Pictures } from './Pictures';
import { StatesInFrame } from './StatesInFrame';

function Maturity({ maturity, since, note }: ComponentFacts) {
  return (
    <p className="maturity">
      <strong title={MATURITY[maturity]}>{maturity}</strong> since {since}. {note}
    </p>
  );
}

/** Until the first update, Storybook's `Controls` has the chosen values, but a select with names (`mapping`) shows a name. */
function NamedControls({ storyId }: { storyId: string }) {
  const { channel } = useContext(DocsContext);
  useEffect(() => {
    channel.emit(UPDATE_STORY_ARGS, { storyId, updatedArgs: {} });
  }, [channel, storyId]);
  return <Controls />;
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
  const component = COMPONENTS.find(({ title }) => title === first?.title);
  const { guide } = (first?.parameters ?? {}) as { guide?: Guide };
  const otherNames = guide?.alsoCalled ?? component?.alsoCalled ?? [];
  const anatomy = all.find(({ parameters }) => parameters['anatomy'] === true);
  const doAndDont = all.find(({ parameters }) => 'doAndDont' in parameters);
  return (
    <>
      <Title />
      <Subtitle />
      {component && <Maturity {...component} />}
      <Description />
      {otherNames.length > 0 && (
        <p id="also-called">
          {guide?.use} Also called: {otherNames.join(', ')}.
        </p>
      )}
      {isFirstInPage && (
        <>
          <Primary />
          <Heading>Properties</Heading>
          <NamedControls storyId={first.id} />
        </>
      )}
      {framed.length > 0 && !isFirstInPage && <StatesInFrame stories={framed} />}
      {guide && (
        <>
          <Heading>{GUIDE_HEADINGS.anatomy}</Heading>
          {anatomy ? <Story of={anatomy.moduleExport as unknown} /> : <Legend parts={guide.anatomy} />}
        </>
      )}
      {guide && component && (
        <GuideSections
          guide={guide}
          component={component}
          doAndDont={doAndDont && <Story of={doAndDont.moduleExport as unknown} />}
        />
      )}
      {component && (
        <>
          <Heading>Changes</Heading>
          <ChangesOf component={`${component.layer}/${component.name}`} />
        </>
      )}
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
      <Pictures stories={all} />
    </>
  );
}
