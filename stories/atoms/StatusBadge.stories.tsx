import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { NO_PICTURE } from '../../.storybook/modes';
import { StatusBadge } from '../../src/atoms/StatusBadge/StatusBadge';
import { STATUS_BADGE } from '../docs/guides/statusBadge';
import { ANATOMY, expectMarkers } from '../support/anatomy';
import { doAndDont } from '../support/DoAndDont';

const meta = {
  component: StatusBadge,
  tags: ['stable', 'since:0.1', 'group:feedback'],
  parameters: { guide: STATUS_BADGE },
  args: { icon: <VerifiedOutlined />, children: 'Verified Email' },
} satisfies Meta<typeof StatusBadge>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Playground: Story = {};

export const Anatomy: Story = {
  tags: ['!autodocs'],
  parameters: ANATOMY,
  play: expectMarkers,
};

export const DoAndDont: Story = {
  name: 'Do and don’t',
  tags: ['!autodocs'],
  parameters: doAndDont(() => ({
    dos: [
      <span key="tones" style={{ display: 'flex', gap: 8, flexWrap: 'wrap' }}>
        <StatusBadge icon={<VerifiedOutlined />} tone="good">
          Verified Email
        </StatusBadge>
        <StatusBadge icon={<VerifiedOutlined />} tone="special">
          Premium Member
        </StatusBadge>
      </span>,
      <span key="beside" style={{ display: 'flex', gap: 8, flexWrap: 'wrap', alignItems: 'center' }}>
        Asha Verma
        <StatusBadge icon={<VerifiedOutlined />} tone="good">
          Verified Email
        </StatusBadge>
      </span>,
    ],
    donts: [
      null,
      <span key="colour" style={{ display: 'flex', gap: 8, alignItems: 'center' }}>
        Asha Verma
        <span style={{ width: 12, height: 12, borderRadius: '50%', background: 'green' }} />
      </span>,
      <span key="many" style={{ display: 'flex', gap: 8, flexWrap: 'wrap', alignItems: 'center' }}>
        Asha Verma
        {['Verified Email', 'Premium Member', 'Top Seller', 'New'].map((label) => (
          <StatusBadge key={label} icon={<VerifiedOutlined />}>
            {label}
          </StatusBadge>
        ))}
      </span>,
    ],
  })),
};

export const Special: Story = {
  args: { icon: <WorkspacePremiumOutlined />, children: 'Premium Member', tone: 'special' },
};

export const GoodDark: Story = { parameters: NO_PICTURE, globals: { scheme: 'dark' } };

export const SpecialDark: Story = { ...Special, parameters: NO_PICTURE, globals: { scheme: 'dark' } };

export const LongText: Story = {
  args: { children: 'यह ईमेल पता जाँच लिया गया है और अब आपके अकाउंट से हमेशा के लिए जुड़ गया है' },
  globals: { viewport: { value: 'narrow' } },
};

export const LongEnglish: Story = {
  args: { children: 'This email address has been verified and now belongs to your account for good' },
  globals: { locale: 'en', viewport: { value: 'narrow' } },
};
