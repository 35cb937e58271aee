import { useEffect, useState } from 'react';
import { sanitize } from 'storybook/internal/csf';
import { FONT_FAMILY } from '../../src/theme/tokens';
import {
  ATLAS_FILTERS,
  ATLAS_FOLDER,
  ATLAS_LOOKS,
  ATLAS_STATES,
  lookInWords,
  pictureFile,
  storyInLook,
  type AtlasIndex,
  type AtlasLook,
  type AtlasState,
} from './atlas';
import { pathTo } from './storyLinks';
import './StateAtlas.css';

const FILTER_LABELS = { scheme: 'Scheme', locale: 'Language', width: 'Width' } as const;

/** 35,000 px tall, therefore not the default. */
const ALL = 'All subjects';

const SUBJECTS = [...ATLAS_STATES.map(({ subject }) => subject), ALL];

type FilterName = keyof typeof ATLAS_FILTERS;

/** Thumbnail px per CSS px of the story. */
const THUMBNAIL_SCALE = { wide: 0.22, phone: 0.3 };

/** Null while loading, empty if this Storybook has no pictures. */
function useAtlasIndex(): AtlasIndex | null {
  const [index, setIndex] = useState<AtlasIndex | null>(null);
  useEffect(() => {
    void fetch(`${ATLAS_FOLDER}/index.json`)
      .then((response) => (response.ok ? (response.json() as Promise<AtlasIndex>) : {}))
      // The dev server may respond with HTML.
      .catch(() => ({}))
      .then(setIndex);
  }, []);
  return index;
}

const stateId = (subject: string, { state }: AtlasState) => `${sanitize(subject)}--${sanitize(state)}`;

/** Storybook's headings do the same: with a manager, its address is what people see, copy and go back in. */
const shownAddress = () => window.parent.location;

/** Id of the subject or state in the address. */
function useIdInAddress(): string {
  // Storybook appends the toolbar's settings to the hash.
  const read = () => shownAddress().hash.slice(1).replace(/&.*/, '');
  const [id, setId] = useState(read);
  useEffect(() => {
    const update = () => setId(read());
    window.parent.addEventListener('popstate', update);
    return () => window.parent.removeEventListener('popstate', update);
  }, []);
  return id;
}

function goTo(id: string) {
  shownAddress().hash = id;
}

const reveal = (id: string) => document.getElementById(id)?.scrollIntoView();

function subjectIn(id: string): string {
  const [subjectId = ''] = id.split('--');
  return SUBJECTS.find((subject) => sanitize(subject) === subjectId) ?? SUBJECTS[0] ?? ALL;
}

interface FilterProps<Name extends FilterName> {
  name: Name;
  chosen: ReadonlySet<string>;
  onToggle: (value: string) => void;
}

function Filter<Name extends FilterName>({ name, chosen, onToggle }: FilterProps<Name>) {
  return (
    <fieldset>
      <legend>{FILTER_LABELS[name]}</legend>
      {Object.entries(ATLAS_FILTERS[name]).map(([value, label]) => (
        <label key={value}>
          <input type="checkbox" checked={chosen.has(value)} onChange={() => onToggle(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface PictureProps {
  subject: string;
  state: AtlasState;
  look: AtlasLook;
  size: AtlasIndex[string] | undefined;
}

function Picture({ subject, state: { state, story }, look, size }: PictureProps) {
  const scale = THUMBNAIL_SCALE[look.width];
  const width = size && Math.round(size.width * scale);
  return (
    <a href={storyInLook(story.id, look)} target="_top" style={{ width }}>
      {size && (
        <img
          src={`${ATLAS_FOLDER}/${pictureFile(story.id, look)}`}
          alt={`${subject}: ${state}`}
          loading="lazy"
          decoding="async"
          width={width}
          height={Math.round(size.height * scale)}
        />
      )}
      <span>{lookInWords(look)}</span>
    </a>
  );
}

function StateLink({ id, children }: { id: string; children: string }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        goTo(id);
        // The address stays the same where the state was chosen before.
        reveal(id);
      }}
    >
      {children}
    </a>
  );
}

interface SubjectProps {
  subject: string;
  states: AtlasState[];
  looks: AtlasLook[];
  index: AtlasIndex;
}

function Subject({ subject, states, looks, index }: SubjectProps) {
  const heading = sanitize(subject);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="skip-toc">
        {subject}
      </h2>
      <ul className="state-atlas-names sb-unstyled">
        {states.map((state) => (
          <li key={state.state}>
            <StateLink id={stateId(subject, state)}>{state.state}</StateLink>
          </li>
        ))}
      </ul>
      {states.map((state) => (
        <div key={state.state} className="state-atlas-state">
          <h3 id={stateId(subject, state)} className="skip-toc">
            {state.state}
          </h3>
          <p>
            <a href={pathTo('story', state.story.id)} target="_top">
              {state.story.file}: {state.story.name}
            </a>
          </p>
          <ul className="sb-unstyled">
            {looks.map((look) => (
              <li key={lookInWords(look)}>
                <Picture
                  subject={subject}
                  state={state}
                  look={look}
                  size={index[pictureFile(state.story.id, look)]}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** With a list of states for each subject: Storybook's contents are those of the page as it opens. */
export function StateAtlas() {
  const index = useAtlasIndex();
  const id = useIdInAddress();
  const subject = subjectIn(id);
  const isLoaded = index !== null;
  useEffect(() => {
    if (isLoaded) reveal(id);
  }, [isLoaded, id]);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(['dark', 'en']));
  const toggle = (value: string) =>
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(value)) after.add(value);
      return after;
    });
  const looks = ATLAS_LOOKS.filter(
    ({ scheme, locale, width }) => ![scheme, locale, width].some((value) => hidden.has(value)),
  );
  const shown = ATLAS_STATES.filter((each) => subject === ALL || each.subject === subject);
  const states = shown.reduce((sum, each) => sum + each.states.length, 0);
  if (index === null) return <p role="status">Loading the pictures …</p>;
  return (
    <div className="state-atlas" style={{ fontFamily: FONT_FAMILY }}>
      <div className="state-atlas-filters sb-unstyled">
        <label>
          Subject
          <select value={subject} onChange={({ target }) => goTo(sanitize(target.value))}>
            {SUBJECTS.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        {(['scheme', 'locale', 'width'] as const).map((name) => (
          <Filter
            key={name}
            name={name}
            chosen={new Set(Object.keys(ATLAS_FILTERS[name]).filter((value) => !hidden.has(value)))}
            onToggle={toggle}
          />
        ))}
        <p role="status">
          {states} states, {states * looks.length} pictures
        </p>
      </div>
      {Object.keys(index).length === 0 && (
        <p className="state-atlas-missing">
          <strong>This Storybook has no pictures.</strong> They are taken when it is built for publishing:{' '}
          <code>npm run build-storybook</code>. Until then, each entry below links to its story.
        </p>
      )}
      {shown.map((each) => (
        <Subject key={each.subject} {...each} looks={looks} index={index} />
      ))}
    </div>
  );
}
