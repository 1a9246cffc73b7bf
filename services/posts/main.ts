import { runService } from '@consortia/infra/kit/run-service';
import { postsService } from './src/service.ts';

await runService(postsService);
