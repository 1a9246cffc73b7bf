import { createImageStore } from '@consortia/infra/images/image-store';
import { mediaHandler } from '@consortia/infra/images/media-handler';
import { defineService } from '@consortia/infra/kit/service/define-service';
import { switchedFeatures } from '@consortia/infra/kit/service/switched-features';
import { contentApi } from '@consortia/proto/content/api';
import type { Content } from './content.ts';
import { changeItemImage } from './editing/change-item-image.ts';
import { createItem } from './editing/create-item.ts';
import { listItems } from './editing/list-items.ts';
import { removeItem } from './editing/remove-item.ts';
import { removeItemImage } from './editing/remove-item-image.ts';
import { updateItem } from './editing/update-item.ts';
import { listEvents } from './events/list-events.ts';
import { readEventCalendar } from './events/read-event-calendar.ts';
import { itemModel } from './items/item-model.ts';
import { startJobs } from './jobs.ts';
import { migrations } from './migrations.ts';
import { readGuide } from './pages/read-guide.ts';
import { readPage } from './pages/read-page.ts';
import { personalData } from './privacy/personal-data.ts';
import { projections } from './projections.ts';
import { listAlerts } from './reading/list-alerts.ts';
import { listAnnouncements } from './reading/list-announcements.ts';
import { listSpeakers } from './reading/list-speakers.ts';
import { listVideos } from './reading/list-videos.ts';

export const contentService = defineService({
  name: 'content',
  migrations,
  models: { items: itemModel },
  projections,
  assemble: (base): Content => ({ ...base, images: createImageStore(base), features: switchedFeatures(base) }),
  handlers: [
    listEvents,
    readEventCalendar,
    listAnnouncements,
    listAlerts,
    listSpeakers,
    listVideos,
    readPage,
    readGuide,
    ({ images }) => mediaHandler({ route: contentApi.readPicture, images }),
    listItems,
    createItem,
    updateItem,
    removeItem,
    changeItemImage,
    removeItemImage,
  ],
  jobs: startJobs,
  personalData,
  seed: async (content) => (await import('./seed-demo.ts')).seedDemo(content),
});
