import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { Application, pageLoaded } from './app/application.tsx';

const root = document.getElementById('root')!;
const show = () => createRoot(root).render(<Application />);
// The text that the document came with is readable until the page that replaces it is there.
if (root.firstElementChild) void pageLoaded().then(show, show);
else show();
