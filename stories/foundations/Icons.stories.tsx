import AddOutlined from '@mui/icons-material/AddOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import CloudDoneOutlined from '@mui/icons-material/CloudDoneOutlined';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DeleteOutlineOutlined from '@mui/icons-material/DeleteOutlineOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ErrorOutlineOutlined from '@mui/icons-material/ErrorOutlineOutlined';
import ExpandMoreOutlined from '@mui/icons-material/ExpandMoreOutlined';
import Facebook from '@mui/icons-material/Facebook';
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined';
import FolderZipOutlined from '@mui/icons-material/FolderZipOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined';
import Instagram from '@mui/icons-material/Instagram';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LocalMallOutlined from '@mui/icons-material/LocalMallOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import MenuOutlined from '@mui/icons-material/MenuOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import OpenInNewOutlined from '@mui/icons-material/OpenInNewOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RemoveOutlined from '@mui/icons-material/RemoveOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import ShareOutlined from '@mui/icons-material/ShareOutlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import XIcon from '@mui/icons-material/X';
import { styled } from '@mui/material/styles';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { SpecimenSheet, Tile, Tiles, TileTitle, TokenName } from './Specimen';

const ICONS = {
  AddOutlined,
  CheckCircleOutlined,
  CheckOutlined,
  CloseOutlined,
  CloudDoneOutlined,
  CloudOffOutlined,
  ContentCopyOutlined,
  DarkModeOutlined,
  DeleteOutlineOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  ErrorOutlineOutlined,
  ExpandMoreOutlined,
  Facebook,
  FingerprintOutlined,
  FolderZipOutlined,
  HelpOutlineOutlined,
  InfoOutlined,
  InsertDriveFileOutlined,
  Instagram,
  KeyOutlined,
  LightModeOutlined,
  LocalMallOutlined,
  LogoutOutlined,
  MenuOutlined,
  MoreVertOutlined,
  OpenInNewOutlined,
  PauseOutlined,
  PersonOutlined,
  PlayArrowOutlined,
  PrintOutlined,
  ReceiptLongOutlined,
  RemoveOutlined,
  ReplayOutlined,
  ScienceOutlined,
  SearchOutlined,
  ShareOutlined,
  StorefrontOutlined,
  UploadFileOutlined,
  VerifiedOutlined,
  VisibilityOffOutlined,
  VisibilityOutlined,
  WarningAmberOutlined,
  WorkspacePremiumOutlined,
  X: XIcon,
};

/** From the plugin in .storybook/main.ts. */
const IMPORTS = import.meta.glob<string[]>('../../src/**/*.tsx', {
  query: '?icons',
  import: 'default',
  eager: true,
});

const USES = new Map<string, string[]>();
for (const [path, icons] of Object.entries(IMPORTS)) {
  const user = path.replace(/^.*\/|\.tsx$/g, '');
  for (const icon of icons) USES.set(icon, [...(USES.get(icon) ?? []), user]);
}

const IconTile = styled(Tile)(({ theme }) => ({
  '& > svg': { display: 'block', marginBottom: theme.spacing(1), fontSize: '2rem' },
}));

const meta = {
  title: 'Foundations/Icons',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} satisfies Meta;

export default meta;

type Story = StoryObj<typeof meta>;

export const IconsInUse: Story = {
  render: () => (
    <SpecimenSheet
      title="Icons"
      lead="Every icon of the shop and where it is used. Outlined, in the text colour, never the only label of a control. Look here before choosing another icon for the same purpose."
    >
      <Tiles>
        {Object.entries(ICONS).map(([name, Icon]) => (
          <IconTile key={name}>
            <Icon />
            <TileTitle variant="body2">{name}</TileTitle>
            <TokenName>{USES.get(name)?.join(', ')}</TokenName>
          </IconTile>
        ))}
      </Tiles>
    </SpecimenSheet>
  ),
  play: async () => {
    await expect(Object.keys(ICONS).toSorted()).toEqual([...USES.keys()].toSorted());
  },
};
