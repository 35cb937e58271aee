import {
  ArgTypes,
  Controls,
  Description,
  DocsContext,
  Heading,
  Primary,
  Stories,
  Subtitle,
  Title,
} from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { needsFrame } from './needsFrame';
import { StatesInFrame } from './StatesInFrame';

/**
 * The docs page of a component. What a story shows from the start stands in the page; all other stories take turns in
 * one frame. However many states a component has, its page loads no second one.
 */
export function ComponentPage() {
  const { componentStories } = useContext(DocsContext);
  const stories = componentStories().filter(({ tags }) => tags.includes('autodocs'));
  const framed = stories.filter(needsFrame);
  const [first] = stories;
  const isFirstInPage = first !== undefined && !needsFrame(first);
  const hasProps = first !== undefined && Object.keys(first.argTypes).length > 0;
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {isFirstInPage && (
        <>
          <Primary />
          <Controls />
        </>
      )}
      {framed.length > 0 && !isFirstInPage && <StatesInFrame stories={framed} />}
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
