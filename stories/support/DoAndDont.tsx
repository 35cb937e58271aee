import type { Decorator } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import type { Guide } from '../docs/guides/guide';
import { NO_PICTURE } from '../../.storybook/modes';

interface PointsProps {
  className: string;
  title: string;
  points: readonly string[];
  pictures: readonly ReactNode[];
}

function Points({ className, title, points, pictures }: PointsProps) {
  return (
    <section className={className}>
      <h3 id={className}>{title}</h3>
      <ul>
        {points.map((point, index) => (
          <li key={point}>
            {point}
            {pictures[index] && (
              // Inert: it shows how something looks, and isn't to be used.
              <div className="guide-picture" inert>
                {pictures[index]}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Pictures {
  dos?: readonly ReactNode[];
  donts?: readonly ReactNode[];
}

export interface DoAndDontProps extends Pictures {
  guide: Guide;
}

/** The points of a guide, each with its picture if it can be seen. */
export function DoAndDont({ guide, dos = [], donts = [] }: DoAndDontProps) {
  return (
    <div className="guide-points" lang="en">
      <Points className="guide-do" title="Do" points={guide.dos} pictures={dos} />
      <Points className="guide-dont" title="Don’t" points={guide.donts} pictures={donts} />
    </div>
  );
}

interface DoAndDontParameters {
  doAndDont?: () => Pictures;
  guide?: Guide;
}

/**
 * Parameters of a story that a component's docs page shows instead of the points alone. The pictures stand at the places of
 * their points. A function: parameters are copied to Storybook's manager.
 */
export const doAndDont = (pictures: () => Pictures) => ({ doAndDont: pictures, ...NO_PICTURE });

/** Instead of the story, so that no decorator of its file narrows it. */
export const withDoAndDont: Decorator = (Story, { parameters }) => {
  const { doAndDont: pictures, guide } = parameters as DoAndDontParameters;
  return pictures && guide ? <DoAndDont guide={guide} {...pictures()} /> : <Story />;
};
