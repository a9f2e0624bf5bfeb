/** Why: makes the components of STYLEGUIDE.md available on every page without an import. */
import Link from '@docusaurus/Link';
import Original from '@theme-original/MDXComponents';
import AnnotatedCode from '@site/src/components/AnnotatedCode';
import {ApiEndpoint, ApiOperation, ApiRequest, ApiResponse} from '@site/src/components/ApiOperation';
import Builder from '@site/src/components/Builder';
import {Card, Cards} from '@site/src/components/Cards';
import CodeBlock from '@site/src/components/CodeBlock';
import Diagram from '@site/src/components/Diagram';
import FileTree from '@site/src/components/FileTree';
import MathStyles from '@site/src/components/MathStyles';
import {Param, Params} from '@site/src/components/Params';
import InlineCode from '@site/src/components/Placeholder';
import ProjectDownload from '@site/src/components/ProjectDownload';
import Recording from '@site/src/components/Recording';
import * as Reference from '@site/src/components/Reference';
import {Step, Steps} from '@site/src/components/Steps';
import Table from '@site/src/components/Table';
import {Tab, Tabs} from '@site/src/components/Tabs';
import Terminal from '@site/src/components/Terminal';
import Thread from '@site/src/components/Thread';
import {Answer, Artifact, Ask, Plan, Playground} from '@site/src/components/Thread/drawing';

const MDXComponents: Record<string, unknown> = {
  ...Original,
  // The theme's own components add classes without styles.
  a: Link,
  li: 'li',
  table: Table,
  AnnotatedCode,
  Answer,
  ApiEndpoint,
  ApiOperation,
  ApiRequest,
  ApiResponse,
  Artifact,
  Ask,
  Builder,
  Card,
  Cards,
  code: InlineCode,
  CodeBlock,
  Diagram,
  FileTree,
  MathStyles,
  Param,
  Params,
  Plan,
  Playground,
  ProjectDownload,
  Recording,
  ...Reference,
  Step,
  Steps,
  Tab,
  Tabs,
  Terminal,
  Thread,
};

export default MDXComponents;
